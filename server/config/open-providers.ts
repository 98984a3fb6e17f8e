import type { Logger } from 'pino';
import type { ProviderCalls } from '../providers/calls.ts';
import type { Chosen } from '../providers/choose.ts';
import type { Surroundings } from '../providers/provider.ts';
import { type KindName, kinds } from '../providers/registry.ts';
import { reportMail, reportTexts } from '../providers/reporting/messages.ts';
import {
  reportImages,
  reportLanguage,
  reportPrint,
  reportStorage,
  watchProblems,
} from '../providers/reporting/others.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { Config } from './config.ts';

/** Opens each configured provider, or its fallback, and reports its calls. */
export async function openProviders(config: Config, log: Logger, calls: ProviderCalls) {
  const { providers } = config;
  const site = surroundingsOf(config, log, calls);
  const open = <Opened>(kind: KindName, { provider, values }: Chosen<Opened>) => {
    log.info(`${kinds[kind].name.toLowerCase()}: ${provider.who(values)}`);
    return provider.open(values, site);
  };
  const mail = await open('mail', providers.mail);
  const mailboxes = await open('mailbox', providers.mailbox);
  const sms = await open('sms', providers.sms);
  const images = await open('images', providers.images);
  const print = await open('print', providers.print);
  const language = await open('language', providers.language);
  const geocoder = await open('geocoder', providers.geocoder);
  const storage = await open('storage', providers.storage);
  return {
    storage: reportStorage(calls, storage),
    mail: reportMail(calls, mail),
    mailboxes: {
      ...mailboxes,
      /** Opens the agent's own mailbox at one site. */
      openFor: (siteId: string, email: string, password: string) =>
        reportMail(calls, mailboxes.open(email, password), siteId),
    },
    sms: reportTexts(calls, sms),
    images: reportImages(calls, images),
    print: reportPrint(calls, print),
    language: language === null ? null : reportLanguage(calls, language),
    geocoder,
    checks: { print: checkOf(providers.print, print), images: checkOf(providers.images, images) },
  };
}

/** Opens the file storage for a command. */
export async function openStorage(config: Config, log: Logger): Promise<Storage> {
  const { provider, values } = config.providers.storage;
  return provider.open(values, surroundingsOf(config, log, null));
}

function surroundingsOf(
  { publicOrigin, storageDir }: Config,
  log: Logger,
  calls: ProviderCalls | null,
): Surroundings {
  const watch: Surroundings['watch'] = calls === null ? (call) => call() : watchProblems(calls, 'geocoder');
  return { log, publicOrigin, storageDir, watch };
}

/** Returns the provider's connection check, which has no side effects; null without a provider or a check. */
function checkOf<Opened>(
  { provider, values, isSet }: Chosen<Opened>,
  opened: Opened,
): (() => Promise<string>) | null {
  const { check } = provider;
  return isSet && check !== undefined ? () => check(values, opened) : null;
}
