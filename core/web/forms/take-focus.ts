// Gives the focus to an element when it comes onto the page: as a `ref`, for what a person has just asked to see.
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
