// Hands a file to the person, as a download of the browser.

/** Saves it under this name, where the browser keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address when the click is handled, a task later.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
