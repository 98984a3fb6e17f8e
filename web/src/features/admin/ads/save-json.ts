/** Downloads a value as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
