import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ProviderCalls } from './providers/calls.ts';
import { openGeocoder } from './providers/geocoder/index.ts';
import { checkImageModel } from './providers/images/check.ts';
import { openImages } from './providers/images/index.ts';
import { openLanguage } from './providers/language/index.ts';
import { openMail } from './providers/mail/index.ts';
import { openMailboxes } from './providers/mail/mailboxes.ts';
import { checkPostGrid } from './providers/print/check.ts';
import { openPrint } from './providers/print/index.ts';
import { reportMail, reportTexts } from './providers/reporting/messages.ts';
import {
  reportImages,
  reportLanguage,
  reportPrint,
  reportStorage,
  watchProblems,
} from './providers/reporting/others.ts';
import { openSms } from './providers/sms/index.ts';
import { openFolderStorage } from './providers/storage/folder.ts';
import type { Connections } from './services/monitor/connections/deps.ts';

/** Opens every provider that the configuration names, or what stands in for it, each reporting its calls. */
export function openProviders(config: Config, log: Logger, calls: ProviderCalls) {
  const mail = openMail(config, log);
  const mailboxes = openMailboxes(config.mailboxSmtpUrl);
  const images = openImages(config, log);
  const print = openPrint(config, log);
  const language = openLanguage(config, log);
  return {
    storage: reportStorage(calls, openFolderStorage(config.storageDir)),
    mail: reportMail(calls, mail),
    mailboxes: {
      ...mailboxes,
      /** The agent's own mailbox of one site. */
      openFor: (siteId: string, email: string, password: string) =>
        reportMail(calls, mailboxes.open(email, password), siteId),
    },
    sms: reportTexts(calls, openSms(config, log)),
    images: reportImages(calls, images),
    print: reportPrint(calls, print),
    language: language === null ? null : reportLanguage(calls, language),
    geocoder: openGeocoder(config, log, watchProblems(calls, 'geocoder')),
    checks: checksOf(config, print),
    hosts: {
      mail: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
      tiles: hostOf(config.mapTileUrl),
    },
  };
}

function checksOf(config: Config, print: ReturnType<typeof openPrint>): Connections['checks'] {
  const { printUrl, printApiKey, printAddressKey, imagesUrl, imagesApiKey, imagesModel } = config;
  return {
    print:
      printApiKey === null
        ? null
        : (address) =>
            checkPostGrid(
              { url: printUrl, apiKey: printApiKey, addressKey: printAddressKey, print },
              address,
            ),
    images:
      imagesUrl === null || imagesModel === null
        ? null
        : () => checkImageModel({ url: imagesUrl, apiKey: imagesApiKey, model: imagesModel }),
  };
}

/** The host of an address with `{z}` and the like in it. */
function hostOf(tileUrl: string): string {
  const plain = tileUrl.replace(/\{[a-z]\}/g, 'a');
  return URL.canParse(plain) ? new URL(plain).hostname : 'this site';
}
