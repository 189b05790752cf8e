/** A page draws itself into the main element and answers its title. */
export type DrawPage = (main: HTMLElement) => string
