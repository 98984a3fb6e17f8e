import { count, desc, eq } from 'drizzle-orm';
import type { operations } from '../../../openapi/generated/monitor.d.ts';
import { invalidInput } from '../../errors.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { readMoment } from './read-moment.ts';
import { incidents, pageViews } from './tables.ts';

/** Page views and reports of trouble (`openapi/monitor.yaml`). */
export function monitorHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Omit<Handlers<operations>, 'listIncidents'> {
  const { db } = database;
  return {
    async recordPageView({ body }, { siteId }) {
      const pagePath = withoutQuery(cleaned(body.page_path) ?? '');
      if (pagePath === '') throw invalidInput('/body/page_path', 'must not be empty');
      const referrer = cleaned(body.referrer);
      await db.insert(pageViews).values({
        siteId,
        pagePath,
        referrer: referrer === null ? null : withoutQuery(referrer),
        isMobile: body.is_mobile ?? false,
        userAgent: cleaned(body.user_agent),
        sessionId: cleaned(body.session_id),
        createdAt: now(),
      });
      return { message: 'The page view is recorded.' };
    },

    async listPageViews({ query }, { siteId }) {
      const mine = eq(pageViews.siteId, siteId);
      const [totals, rows] = await Promise.all([
        db.select({ total: count() }).from(pageViews).where(mine),
        db
          .select()
          .from(pageViews)
          .where(mine)
          .orderBy(desc(pageViews.createdAt), desc(pageViews.id))
          .limit(query.limit ?? 5000)
          .offset(query.offset ?? 0),
      ]);
      return {
        count: totals[0]?.total ?? 0,
        page_views: rows.map((row) => ({
          is_mobile: row.isMobile,
          session_id: row.sessionId,
          page_path: row.pagePath,
          referrer: row.referrer,
          user_agent: row.userAgent,
          created_at: row.createdAt.toISOString(),
        })),
      };
    },

    async reportIncident({ body }, { siteId }) {
      const description = cleaned(body.description);
      if (description === null) throw invalidInput('/body/description', 'must not be empty');
      const incidentDate = body.incident_date === undefined ? now() : readMoment(body.incident_date);
      if (incidentDate === null) throw invalidInput('/body/incident_date', 'must be a date that exists');
      await db
        .insert(incidents)
        .values({ siteId, incidentType: body.incident_type, description, incidentDate, createdAt: now() });
      return { message: 'The report is kept.' };
    },
  };
}

/** Without control characters (line breaks stay) and outer space; null when nothing is left. */
function cleaned(text: string | null | undefined): string | null {
  const clean = (text ?? '').replace(/[^\P{Cc}\n]/gu, '').trim();
  return clean === '' ? null : clean;
}

/** An address without its query: that may hold a token (`/password-reset?token=`) or a person's words. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
