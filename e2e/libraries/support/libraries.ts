import type { Locator, Page } from '@playwright/test'

/** A part of a library's page, by the id of the element that opens or holds it. */
export type Part = 'dialog' | 'menu' | 'select' | 'combobox' | 'drawer' | 'slider' | 'field'

/** The page of each library, and the parts that it has. */
const LIBRARIES: Record<string, Part[]> = {
  'angular-cdk': ['dialog', 'menu', 'select'],
  antd: ['dialog', 'menu', 'select', 'combobox', 'drawer', 'slider', 'field'],
  'base-ui': ['dialog', 'menu', 'select', 'combobox', 'slider'],
  blueprint: ['dialog', 'menu', 'drawer', 'slider', 'field'],
  bootstrap: ['dialog', 'menu', 'drawer', 'slider', 'field'],
  chakra: ['dialog', 'menu', 'select', 'drawer', 'slider', 'field'],
  flowbite: ['dialog', 'drawer'],
  fluent: ['dialog', 'menu', 'combobox', 'drawer', 'slider', 'field'],
  'focus-trap': ['dialog'],
  'headless-ui': ['dialog', 'menu', 'select', 'combobox'],
  inert: ['dialog'],
  ionic: ['dialog', 'slider'],
  'jquery-ui': ['dialog', 'select', 'combobox', 'slider'],
  mantine: ['dialog', 'menu', 'select', 'combobox', 'drawer', 'slider', 'field'],
  mui: ['dialog', 'menu', 'select', 'combobox', 'drawer', 'slider'],
  'naive-ui': ['dialog', 'menu', 'select', 'drawer', 'slider', 'field'],
  native: ['dialog', 'menu', 'slider', 'field'],
  primereact: ['dialog', 'menu', 'select', 'drawer', 'slider', 'field'],
  quasar: ['dialog', 'menu', 'select', 'slider', 'field'],
  radix: ['dialog', 'menu', 'select', 'slider'],
  'react-aria': ['dialog', 'menu', 'select', 'combobox', 'slider', 'field'],
  'react-bootstrap': ['dialog', 'menu', 'drawer', 'slider', 'field'],
  'react-focus-lock': ['dialog'],
  shoelace: ['dialog', 'menu', 'select', 'drawer', 'slider', 'field'],
  sweetalert2: ['dialog'],
  uikit: ['dialog', 'menu', 'drawer', 'field'],
  vaadin: ['dialog', 'menu', 'select', 'combobox', 'drawer', 'field'],
  vuetify: ['dialog', 'menu', 'select', 'combobox', 'slider', 'field'],
}

const LISTED = { menu: 'Rename', select: 'Gold', combobox: 'Peru' }

/** The content that is visible only while the part is open. */
export const findListed = (page: Page, part: keyof typeof LISTED): Locator =>
  page
    .locator(
      '[role=menuitem], [role=option], .ant-select-item, .n-dropdown-option, .n-base-select-option, .ui-menu-item-wrapper',
    )
    .filter({ hasText: LISTED[part], visible: true })

export const listLibraries = (part: Part): string[] =>
  Object.keys(LIBRARIES).filter((it) => LIBRARIES[it]?.includes(part))

/** Each library with each of these parts that it has. */
export const listParts = <const P extends Part>(parts: P[]): [library: string, part: P][] =>
  Object.keys(LIBRARIES).flatMap((library) =>
    parts.filter((it) => LIBRARIES[library]?.includes(it)).map((part): [string, P] => [library, part]),
  )

/** Pages with an editor in `#editor`, whose text `readEditor` returns. */
export const EDITORS = ['codemirror', 'glide', 'lexical', 'monaco', 'prosemirror', 'quill', 'slate', 'xterm']
