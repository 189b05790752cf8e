import type { Locator, Page } from '@playwright/test'

/** What a page has besides its dialog, by the id of the element that opens or holds it. */
export type Part = 'dialog' | 'menu' | 'select' | 'combobox' | 'drawer' | 'slider' | 'field'

/** The page of each library, and the parts that it has. */
const LIBRARIES: Record<string, Part[]> = {
  'focus-trap': ['dialog'],
  radix: ['dialog', 'menu', 'select', 'slider'],
  'headless-ui': ['dialog', 'menu', 'select', 'combobox'],
  mui: ['dialog', 'menu', 'select', 'combobox', 'drawer', 'slider'],
}

const LISTED = { menu: 'Rename', select: 'Gold', combobox: 'Peru' }

/** What is visible only while the part is open. */
export const findListed = (page: Page, part: keyof typeof LISTED): Locator =>
  page.locator('[role=menuitem], [role=option]').filter({ hasText: LISTED[part], visible: true })

export const listLibraries = (part: Part): string[] =>
  Object.keys(LIBRARIES).filter((it) => LIBRARIES[it]?.includes(part))

/** Each library with each of these parts that it has. */
export const listParts = <const P extends Part>(parts: P[]): [library: string, part: P][] =>
  Object.keys(LIBRARIES).flatMap((library) =>
    parts.filter((it) => LIBRARIES[library]?.includes(it)).map((part): [string, P] => [library, part]),
  )
