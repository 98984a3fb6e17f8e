import type { components, operations } from '../../../../openapi/generated/comm.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { oneLine } from '../../one-line.ts';
import { orConflict } from '../../or-conflict.ts';
import type { Handlers } from '../../service.ts';
import * as repository from './repository.ts';

/** Creates the handlers for email templates (comm, tag `templates`). Their HTML is stored unchanged. */
export function templateHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  const { db } = database;
  return {
    async listTemplates({ query }, { siteId }) {
      const rows = await repository.listTemplates(db, siteId, query.bodies ?? true);
      return rows.map(asAnswer);
    },

    async getTemplate({ path }, { siteId }) {
      const row = await repository.findTemplate(db, siteId, path.id);
      if (row === null) throw noSuchTemplate();
      return asAnswer(row);
    },

    async storeTemplate({ body }, { siteId }) {
      const name = oneLine(body.templateName);
      if (name === '') throw invalidInput('/body/templateName', 'must not be empty');
      if (body.body.includes('\0')) throw invalidInput('/body/body', 'must not have a NUL character');
      const fields = { name, subject: oneLine(body.subject), body: body.body };
      if (body.id === undefined) {
        return asAnswer(await repository.putTemplate(db, siteId, fields, now()));
      }
      const row = await orConflict(
        'email_templates_name',
        `Another template is called ${name}.`,
        { pointer: '/body/templateName', detail: 'must be another name than the other templates have' },
        () => repository.updateTemplate(db, siteId, Number(body.id), fields, now()),
      );
      if (row === null) throw noSuchTemplate();
      return asAnswer(row);
    },

    async deleteTemplate({ path }, { siteId }) {
      if (!(await repository.removeTemplate(db, siteId, path.id))) throw noSuchTemplate();
      return { message: 'The template is deleted.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

export const noSuchTemplate = () => problem('not-found', { detail: 'There is no such template.' });

function asAnswer(row: repository.TemplateRow): components['schemas']['EmailTemplate'] {
  return {
    id: row.id,
    templateName: row.name,
    subject: row.subject,
    body: row.body,
    created_at: row.createdAt.toISOString(),
    siteId: row.siteId,
  };
}
