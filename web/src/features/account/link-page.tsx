import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The page that an emailed link opens; the token is empty when the link has none. */
export function LinkPage({ children }: { children: (token: string) => ReactNode }) {
  const [query] = useSearchParams();
  return (
    <div className="mx-auto flex w-full max-w-form grow flex-col justify-center px-6 py-12">
      <Card className="flex flex-col gap-5 p-6 sm:p-8">
        {children(query.get('token') ?? '')}
        <Link to={paths.home} className={buttonClass({ look: 'quiet', wide: true })}>
          <ArrowLeft aria-hidden />
          Back to Home
        </Link>
      </Card>
    </div>
  );
}
