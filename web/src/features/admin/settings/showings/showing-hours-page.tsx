import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { showingHoursQuery } from '../../showing-hours.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { HoursForm } from './hours-form.tsx';

/** When visitors can request showings. */
export function Component() {
  const { data, error, refetch } = useQuery(showingHoursQuery);
  return (
    <>
      <AdminTitle title="System Settings" />
      <SettingsTabs />
      {data !== undefined ? (
        <HoursForm saved={data} />
      ) : error !== null ? (
        <ErrorState title="Showing hours didn’t load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-120" />
      )}
    </>
  );
}
