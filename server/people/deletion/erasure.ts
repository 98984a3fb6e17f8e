import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { phoneKey } from '../hear.ts';
import { type Finder, finds } from './pattern.ts';

/** Whom to delete: emails in lowercase, numbers in E.164 format that nobody else has, and ids of people. */
export type Keys = { emails: readonly string[]; phones: readonly string[]; ids: readonly string[] };

/** Everything by which the rows of a person are found. */
export type Traces = Keys & {
  siteId: string;
  /** Their postal addresses that nobody else has, as `postalKey` writes them. */
  addresses: readonly string[];
  /** The usernames of their accounts, as they must be unique. */
  logins: readonly string[];
  /** Full names that nobody else has. */
  names: readonly string[];
  /** Finds the person in a text; null when nothing names them. */
  finder: Finder | null;
  /** Finds the person in what the agent wrote: by what is surely theirs. */
  sureFinder: Finder | null;
  /** Finds the names and numbers there that somebody only typed: ordinary words, such as *Open House*, or an office's number. */
  unsureFinder: Finder | null;
};

/** The parts of a site, as the agent knows them. */
type Group =
  | 'Account'
  | 'Chat'
  | 'Contacts'
  | 'Email and texts'
  | 'Homes and searches'
  | 'Leads'
  | 'Notes and tasks'
  | 'Postcards'
  | 'Profile'
  | 'Showings'
  | 'Site'
  | 'Stages'
  | 'Visits';

/** What the agent wrote or published: what it is called, and the columns that tell one from another. */
export type Written = { kind: string; title: PgColumn | SQL };

/** Rows that are deleted, or, with `set`, emptied of what is personal. */
export type Step = { what: string; rows: (who: Traces) => SQL; set?: (who: Traces) => SQL };

/** The columns that say whose a row is: by these, a person is found after a restore. */
export type KeyColumns = Partial<Record<'email' | 'phone' | 'name' | 'login', PgColumn | SQL>> & {
  /** Its `PostalParts` as JSON. */
  address?: SQL;
};

/** What a table knows of people, and what a deletion does with it. Each table of the database has one. */
export type Erasure = {
  table: PgTable;
  /** Selects `email`, `name`, and `phone` of the agent: they stay. */
  spared?: (siteId: string) => SQL;
} & (
  | {
      /** Why it holds nothing about a person. */
      nobody: string;
    }
  | {
      /** The table whose rows these belong to, and are deleted with. */
      goesWith: PgTable;
    }
  | {
      group: Group;
      keys?: KeyColumns;
      steps: readonly Step[];
      /** Whether the texts of other rows may mention the person: what names them is replaced in those. */
      mentions?: true | Written;
      /** Selects the names of stored files that hold the rows, too; each is made again when it is needed. */
      files?: (who: Traces) => SQL;
      /** What others hold a copy of, and why we can't delete it. */
      copies?: readonly { what: string; why: string; rows: (who: Traces) => SQL }[];
    }
);

/** Matches a column with one of the values. */
export const among = (column: PgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** Matches rows under one of the person's emails, however they are written. */
export const hasEmail =
  (column: PgColumn | SQL) =>
  (who: Traces): SQL =>
    among(sql`lower(trim(${column}))`, who.emails);

/** Matches a text with an email, a number, or the name of the person. */
export const mentions =
  (...columns: (PgColumn | SQL)[]) =>
  (who: Traces): SQL =>
    who.finder === null ? sql`false` : finds(together(columns), who.finder);

/** Returns the texts of columns as one; no name, email, or number goes from one into the next. */
export const together = (columns: readonly (PgColumn | SQL)[]): SQL =>
  sql`concat_ws(chr(1), ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;

/** Matches a column of phone numbers, however they are written, with numbers in E.164 format. */
export const hasPhone =
  (column: PgColumn) =>
  (who: Traces): SQL =>
    sql`${phoneKey(sql`${column}`)} = any(${sql.param([...who.phones])}::text[])`;

/** Deletes the rows under the person's emails. */
export const deletesByEmail = (what: string, column: PgColumn | SQL): Step => ({
  what,
  rows: hasEmail(column),
});
