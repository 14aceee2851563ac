// Sends the page's form at once; without scripts the person presses its button.
document.querySelector('form[data-submit]')?.requestSubmit();
