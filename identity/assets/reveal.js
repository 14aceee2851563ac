// Shows and hides a typed password. The button is hidden where scripts don't run.
for (const button of document.querySelectorAll('button[data-reveal]')) {
  const field = document.getElementById(button.dataset.reveal);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? button.dataset.hide : button.dataset.show);
    button.setAttribute('aria-pressed', String(shown));
    field.focus();
  });
  // A password manager and the browser's history take no notice of a field that is sent as text.
  field.form.addEventListener('submit', () => {
    field.type = 'password';
  });
}
