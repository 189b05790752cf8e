import type { Plugin } from 'rolldown'

/** Minifies the style sheets in our modules, which are strings that minifiers leave alone. */
export const shortStyles: Plugin = {
  name: 'short-styles',
  transform: {
    filter: { id: /(stylesheet|-css)\.ts$/ },
    handler: (code) => code.replace(/`[^`]*`/g, shorten),
  },
}

const shorten = (css: string): string =>
  css
    .replace(/rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)/g, (_, ...[red, green, blue, alpha]: string[]) =>
      toHex([red, green, blue, 255 * Number(alpha)].map(Number)),
    )
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ ?([>/~]) ?/g, '$1')
    .replace(/@media \(/g, '@media(')
    .replace(/;\}/g, '}')
    .replace(/ !/g, '!')
    .replace(/\btransparent\b/g, '#0000')

const toHex = (channels: number[]): string =>
  `#${channels.map((it) => Math.round(it).toString(16).padStart(2, '0')).join('')}`
