/** Draws the page into the main element and returns its title. */
export type DrawPage = (main: HTMLElement) => string
