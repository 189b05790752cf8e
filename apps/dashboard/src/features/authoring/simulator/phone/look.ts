import type { ViewRole } from '../sample/sample-view.ts'

export type Scheme = 'light' | 'dark'

export interface Look {
  background: string
  text: string
  border: string
  sizePx: number
  weight: number
  radiusPx: number
  align: 'left' | 'center'
}

const PAPER = { light: '#f7f6f2', dark: '#151a18' }
const CARD = { light: '#ffffff', dark: '#1f2724' }
const INK = { light: '#1c2b26', dark: '#eef1ee' }
const LINE = { light: '#dcd8cc', dark: '#38423e' }
const ACCENT = { light: '#4b2e83', dark: '#c7b2f2' }
const ON_ACCENT = { light: '#ffffff', dark: '#1c1033' }
const NONE = 'transparent'

/** The appearance of a view of the sample app, shared by the phone and the picture it sends. */
export function findLook(role: ViewRole, scheme: Scheme, colour?: string): Look {
  const plain: Look = {
    background: NONE,
    text: INK[scheme],
    border: NONE,
    sizePx: 16,
    weight: 400,
    radiusPx: 0,
    align: 'left',
  }
  switch (role) {
    case 'screen':
      return { ...plain, background: PAPER[scheme] }
    case 'bar':
      return { ...plain, background: CARD[scheme], border: LINE[scheme] }
    case 'title':
      return { ...plain, sizePx: 24, weight: 700 }
    case 'text':
      return plain
    case 'card':
      return { ...plain, background: CARD[scheme], border: LINE[scheme], radiusPx: 16 }
    case 'image':
      return { ...plain, background: colour ?? LINE[scheme], radiusPx: 12 }
    case 'field':
      return { ...plain, background: CARD[scheme], border: LINE[scheme], radiusPx: 12 }
    case 'switch':
      return { ...plain, background: LINE[scheme], radiusPx: 18 }
    case 'tab':
      return { ...plain, weight: 600, radiusPx: 24, align: 'center' }
    case 'button':
      return {
        ...plain,
        background: ACCENT[scheme],
        text: ON_ACCENT[scheme],
        weight: 600,
        radiusPx: 22,
        align: 'center',
      }
  }
}
