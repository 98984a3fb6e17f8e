import { useLocation, useSearchParams } from 'react-router-dom';

const parameter = 'contact';

/** The selected contact's email, and its setter. Kept in the URL, for a reload and Back. */
export function useSelectedEmail(): [string | null, (email: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const email = parameters.get(parameter);
  return [
    email === '' ? null : email,
    (next) => {
      // After a sign-out, the current page is public, and its URL must not contain the email.
      if (next === email || window.location.pathname !== pathname) return;
      setParameters(
        (now) => {
          if (next === null) now.delete(parameter);
          else now.set(parameter, next);
          return now;
        },
        { preventScrollReset: true },
      );
    },
  ];
}

/** Returns the URL of a screen with a selected contact. */
export function contactPath(screen: string, email: string): string {
  return `${screen}?${new URLSearchParams({ [parameter]: email })}`;
}
