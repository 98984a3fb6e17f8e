import type { AccountDropdownProps } from '../../features/account/account-dropdown.tsx';
import { popupCode } from '../../ui/popups/popup-code.ts';

/** The code of the sign-in form and the account's menu, in the header and in dialogs. */
export const accountCode = popupCode<AccountDropdownProps>(
  () => import('../../features/account/account-dropdown.tsx'),
);
