import { Features, transform, type Targets } from 'lightningcss'
import type { Plugin } from 'rolldown'
import { Visitor, type ESTree } from 'rolldown/utils'
import { LOWEST_BROWSERS } from './lowest-browsers.ts'

/** The rule by which a template literal is a style sheet. */
export const RULE = /[\w\])*]\s*\{\s*[a-z-]+:/
/** Stands for a hole. No sheet contains it. */
const HOLE = '\0'
/** Lines that consist of holes: rules, which are minified where they are written. */
const LINE_OF_HOLES = /^([^\S\n]*\0[\0 ]*)$/m
const ALL_FEATURES = Object.values(Features).reduce((all: number, it) => all | Number(it), 0)
const COMMENT_OR_STRING = /\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"/g

/** Minifies the style sheets in our modules, which are template literals that minifiers of scripts leave alone. */
export const shortStyles: Plugin = {
  name: 'short-styles',
  transform: {
    filter: { id: /[\\/]packages[\\/][\w-]+[\\/]src[\\/]/, code: RULE },
    handler(code) {
      const sheets: ESTree.TemplateLiteral[] = []
      const add = (it: ESTree.TemplateLiteral) => RULE.test(code.slice(it.start, it.end)) && sheets.push(it)
      new Visitor({ TemplateLiteral: (it) => void add(it) }).visit(this.parse(code, { lang: 'ts' }))
      return sheets.reduceRight((all, { start, end, quasis, expressions }) => {
        const holes = expressions.map((it) => `\${${code.slice(it.start, it.end)}}`)
        try {
          const css = shorten(quasis.map(({ value }) => value.cooked ?? '').join(HOLE), holes)
          return `${all.slice(0, start)}\`${css}\`${all.slice(end)}`
        } catch (error) {
          return this.error(`This style sheet cannot be minified: ${String(error)}`, start)
        }
      }, code)
    },
  },
}

/** Minifies a sheet. Rules from elsewhere, in lines of holes, separate it into parts. */
export function shorten(css: string, holes: string[]): string {
  if (holes.some((it) => RULE.test(it))) throw new Error('a hole contains a style sheet')
  const rest = [...holes]
  return css
    .split(LINE_OF_HOLES)
    .map((part, index) => {
      const own = rest.splice(0, part.split(HOLE).length - 1)
      return index % 2 === 1 ? own.join('') : shortenPart(part, own)
    })
    .filter(Boolean)
    .join(' ')
}

/** Has each hole minified as a token of its only possible kind, and puts the hole back in its place. */
function shortenPart(css: string, holes: string[]): string {
  const texts = css.split(HOLE)
  const tokens = holes.map((_, at) => toToken(texts[at] ?? '', texts.slice(at + 1).join(HOLE), at))
  const whole = texts.map((text, at) => text + (tokens[at] ?? '')).join('')
  const bare = whole.replace(COMMENT_OR_STRING, '')
  if (bare.split('{').length !== bare.split('}').length) throw new Error('a hole is in a block')
  const minified = minify(whole).replace(/[\\`]|\$\{/g, '\\$&')
  return tokens.reduce((all, token, at) => {
    if (all.split(token).length !== 2) throw new Error(`${holes[at]} got lost`)
    return all.replace(token, () => holes[at] ?? '')
  }, minified)
}

/** A number before a unit, the name of a class after its dot, a class in a selector, or else any value. */
function toToken(before: string, after: string, index: number): string {
  const name = `hole${index}_`
  if (/^[a-z%]/.test(after)) return String(70_001 + index)
  if (before.endsWith('.')) return name
  return /[{};]/.exec(after)?.[0] === '{' ? `.${name}` : `var(--${name})`
}

function minify(css: string): string {
  const { code, warnings } = transform({
    filename: 'style sheet',
    code: Buffer.from(css),
    minify: true,
    // Determines which declarations are for older browsers. Nothing is rewritten for them: sheets say what guides need.
    targets: toTargets(LOWEST_BROWSERS),
    exclude: ALL_FEATURES,
  })
  if (warnings[0]) throw new Error(warnings[0].message)
  return code.toString()
}

/** A byte each for the major, the minor and the patch version. */
const toTargets = (browsers: string[]): Targets =>
  Object.fromEntries(
    browsers.map((it) => {
      const [, name = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(it) ?? []
      return [name, (Number(major) << 16) | (Number(minor) << 8)]
    }),
  )
