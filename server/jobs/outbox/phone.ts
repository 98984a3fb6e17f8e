/** Returns a US number in E.164 format, `+15125550142`; null when it can't receive texts. */
export function textableNumber(typed: string): string | null {
  // The number before an extension can receive texts.
  const number = typed.split(/[xX;,#*]|ext/i)[0] ?? '';
  const digits = number.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (/^\s*\+(?!1)/.test(number)) return null;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}
