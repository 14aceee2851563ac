// Asks the browser for a passkey and sends its answer with the form. Where browsers know no passkeys, the form stays hidden.
const { browserSupportsWebAuthn, startAuthentication } = window.SimpleWebAuthnBrowser;
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!browserSupportsWebAuthn()) continue;
  const button = form.querySelector('button');
  const fault = form.querySelector('.fault');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Pressed twice: one question at a time.
    if (button.disabled) return;
    button.disabled = true;
    fault.hidden = true;
    try {
      const answer = await startAuthentication({ optionsJSON: JSON.parse(form.dataset.passkey) });
      form.elements.answer.value = JSON.stringify(answer);
      form.submit();
    } catch {
      // Given up, or no passkey of this site is here: the browser has said so, and the other ways are still there.
      fault.textContent = form.dataset.failed;
      fault.hidden = false;
      button.disabled = false;
    }
  });
}
// A page that comes back from the browser's history may be used again.
window.addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('form[data-passkey] button')) button.disabled = false;
});
