import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { Settings } from './api.ts';
import { MorningEmail } from './morning-email.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { TemplateSelectors } from './template-selectors.tsx';

const whyFixed = 'Part of your plan. The provider of this site sets it.';

/** The automation settings. Undefined settings are unknown and can't be changed. */
export function ToggleSettings({ settings }: { settings: Settings | undefined }) {
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-2 text-xl">Toggle Settings</h2>
      <NotConnectedNotice kind="texts" className="mb-2" />
      <NotConnectedNotice kind="email" className="mb-2" />
      <div className="divide-y divide-line">
        <SettingSwitch
          name="chatleadText"
          label="Text me about chat leads"
          hint="A text to your phone when a visitor leaves their details in the chat."
          settings={settings}
        />
        <SettingSwitch
          name="userSignupText"
          label="Text me about sign-ups"
          hint="A text to your phone when a visitor creates an account."
          settings={settings}
        />
        <SettingSwitch
          name="automatedEmailFollowup"
          label="Automated email follow-up"
          hint="New leads and users get an email automatically, from the templates that you choose."
          settings={settings}
        />
        {settings?.automatedEmailFollowup === true ? <TemplateSelectors settings={settings} /> : null}
        <MorningEmail />
        <Switch
          label="Digital marketing"
          hint={whyFixed}
          checked={settings?.digitalMarketing ?? false}
          readOnly
        />
        <Switch label="Mail marketing" hint={whyFixed} checked={settings?.mailMarketing ?? false} readOnly />
        <Switch
          label="Active"
          hint="Whether the site is in service. The provider of this site sets it."
          checked={settings?.active ?? false}
          readOnly
        />
      </div>
    </Card>
  );
}
