import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { operations } from '../../../openapi/generated/monitor.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput } from '../../errors/errors.ts';
import { deliveryOf, tellDelivery } from '../../jobs/outbox/delivery.ts';
import { outboxMessages } from '../../jobs/outbox/tables.ts';
import { hear } from '../../people/hear.ts';
import { readMoment } from '../../time/read-moment.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { pageViewFacts } from './facts.ts';
import { alertOf, fromAlert, incidents, pageViews } from './tables.ts';
import { createViewQuota } from './view-quota.ts';

export type MonitorDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'operatorEmail' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'agentName'>;
};

/** The limit of the list: the agent needs only the newest reports. */
const mostIncidents = 500;

/** Creates the handlers for page views and incident reports (`openapi/monitor.yaml`). */
export function monitorHandlers({ database, outbox, site, operatorEmail, now }: MonitorDeps) {
  const { db } = database;
  const withinQuota = createViewQuota(now);
  return {
    async recordPageView({ body }, { siteId, clientAddress }) {
      const pagePath = pageOf(cleaned(body.page_path) ?? '');
      if (pagePath === '') throw invalidInput('/body/page_path', 'must not be empty');
      if (isAdminPage(pagePath)) return { message: 'Pages of the admin area are not counted.' };
      if (!withinQuota(siteId, clientAddress)) return { message: 'Daily limit of page views reached.' };
      const referrer = cleaned(body.referrer);
      const userAgent = cleaned(body.user_agent);
      const view = {
        siteId,
        pagePath: beginningOf(pagePath),
        referrer: referrer === null ? null : beginningOf(withoutQuery(referrer)),
        isMobile: body.is_mobile ?? false,
        userAgent: userAgent === null ? null : beginningOf(userAgent),
        sessionId: cleaned(body.session_id),
        userEmail: body.user_email?.toLowerCase() ?? null,
        createdAt: now(),
      };
      await inTransaction(database, async (tx) => {
        const [made] = await tx.insert(pageViews).values(view).returning({ id: pageViews.id });
        if (made !== undefined && view.userEmail !== null) await hear(tx, pageViewFacts, [made.id]);
      });
      return { message: 'The page view is recorded.' };
    },

    async listPageViews({ query }, { siteId }) {
      const user = query.email?.toLowerCase();
      const mine = and(
        eq(pageViews.siteId, siteId),
        // Earlier releases stored admin pages.
        sql`${pageViews.pagePath} !~ '^/admin(/|$)'`,
        user === undefined ? undefined : eq(pageViews.userEmail, user),
      );
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
          user_email: row.userEmail,
          created_at: row.createdAt.toISOString(),
        })),
      };
    },

    async countAlertVisits({ body }, { siteId }) {
      const rows = await db
        .select({ alert: alertOf, visits: count() })
        .from(pageViews)
        .where(
          and(
            ...[eq(pageViews.siteId, siteId), fromAlert],
            sql`${alertOf} = any(${sql.param(body.alerts.map((alert) => alert.toLowerCase()))}::text[])`,
          ),
        )
        .groupBy(alertOf);
      return { visits: rows };
    },

    async reportIncident({ body }, { siteId }) {
      const description = cleaned(body.description);
      if (description === null) throw invalidInput('/body/description', 'must not be empty');
      const incidentDate = body.incident_date === undefined ? now() : readMoment(body.incident_date);
      if (incidentDate === null) throw invalidInput('/body/incident_date', 'must be a date that exists');
      const report = { siteId, incidentType: body.incident_type, description, incidentDate };
      const recorded = await inTransaction(database, async (tx) => {
        const mail =
          operatorEmail === null
            ? null
            : await outbox.record(tx, {
                ...{ siteId, channel: 'mail', kind: 'notice', to: operatorEmail },
                subject: `${body.incident_type}: a report from ${site.agentName}'s website`,
                text: `${description}\n\nKind: ${body.incident_type}\nWhen: ${incidentDate.toISOString()}\nSite: ${siteId}\n`,
                headers: { 'Auto-Submitted': 'auto-generated' },
              });
        await tx.insert(incidents).values({ ...report, createdAt: now(), mailId: mail?.id ?? null });
        return mail;
      });
      if (recorded === null) {
        const message = 'The report is recorded. It was not sent: the site has no email of an operator.';
        return { message, delivery: 'not-sent' };
      }
      const told = tellDelivery('The email to the operator', recorded);
      return { message: `Your report is recorded. ${told}`, delivery: recorded.delivery };
    },

    async listIncidents(_input, { siteId }) {
      const rows = await db
        .select({ incident: incidents, mail: outboxMessages.state })
        .from(incidents)
        .leftJoin(outboxMessages, eq(outboxMessages.id, incidents.mailId))
        .where(eq(incidents.siteId, siteId))
        .orderBy(desc(incidents.createdAt), desc(incidents.id))
        .limit(mostIncidents);
      return rows.map(({ incident, mail }) => ({
        id: incident.id,
        incident_type: incident.incidentType,
        description: incident.description,
        incident_date: incident.incidentDate.toISOString(),
        delivery: mail === null ? null : deliveryOf(mail),
        created_at: incident.createdAt.toISOString(),
      }));
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns whether a path is an admin page; those views aren't visits to the site. */
const isAdminPage = (path: string) => /^\/admin(\/|$)/.test(path);

/** Returns trimmed text without control characters except line breaks; null when it is empty. */
function cleaned(text: string | null | undefined): string | null {
  const clean = (text ?? '').replace(/[^\P{Cc}\n]/gu, '').trim();
  return clean === '' ? null : clean;
}

/** Returns a page's path, with the one parameter that says from which alert the visit came (idx, tag `searches`). */
function pageOf(path: string): string {
  const [alert = ''] = /\?alert=[0-9a-f-]{36}$/.exec(path) ?? [];
  return `${withoutQuery(path)}${alert}`;
}

/** Removes the query and fragment, which may hold a token (`/password-reset?token=`) or a visitor's words. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns the first 300 characters: enough to identify a page or a browser, and stored for a year. */
function beginningOf(text: string): string {
  return /^.{0,300}/su.exec(text)?.[0] ?? '';
}
