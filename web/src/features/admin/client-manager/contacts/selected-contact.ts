import { useLocation, useSearchParams } from 'react-router-dom';

const parameter = 'contact';

/** The email of the contact that is worked on. It is part of the address: a reload and Back keep it. */
export function useSelectedEmail(): [string | null, (email: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const email = parameters.get(parameter);
  return [
    email === '' ? null : email,
    (next) => {
      // Whoever was signed out meanwhile is on a public page, whose address must not hold the email.
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

/** The address of the screen with a contact chosen. */
export function contactPath(screen: string, email: string): string {
  return `${screen}?${new URLSearchParams({ [parameter]: email })}`;
}
