import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { shorten, shortStyles } from './short-styles.ts'

/** Shortens a sheet whose holes are written as `${name}`. */
function shortenText(text: string): string {
  const holes = text.match(/\$\{[^}]*\}/g) ?? []
  return shorten(text.replaceAll(/\$\{[^}]*\}/g, '\0'), holes)
}

test.each([
  ['.a { max-height: calc(100dvh - ${x} - ${y}); }', '.a{max-height:calc(100dvh - ${x} - ${y})}'],
  ['.a { inset: ${x} 0 ${y}; }', '.a{inset:${x} 0 ${y}}'],
  ['.a { width: ${x}px; height: ${y}%; }', '.a{width:${x}px;height:${y}%}'],
  ['.a${kinds} .b { top: 0; }', '.a${kinds} .b{top:0}'],
  ['.a ${kinds} > .b { top: 0; }', '.a ${kinds}>.b{top:0}'],
  ['.${kind} .b, .${kind} .c { top: 0; }', '.${kind} .b,.${kind} .c{top:0}'],
  ["@media (min-width: ${x}px) { .a { content: '\\2013'; } }", '@media (width>=${x}px){.a{content:"–"}}'],
])('%s keeps its meaning', (css, short) => {
  expect(shortenText(css)).toBe(short)
})

test('rules in lines of holes stay where they are, apart from what follows', () => {
  expect(shortenText('${a}${b}\n.c { top: 0; }\n${d}\n.e { top: 0; }\n${f}\n')).toBe(
    '${a}${b} .c{top:0} ${d} .e{top:0} ${f}',
  )
})

test('both heights stay where the lowest browsers lack the unit of the second', () => {
  expect(shortenText('.a { height: 100vh; height: 100dvh; }')).toBe('.a{height:100vh;height:100dvh}')
})

test.each([
  ['.a {\n${rules}\n}', 'a hole is in a block'],
  ['@media print {\n.a { top: 0; }\n${rules}\n}', 'a hole is in a block'],
  ['.a { ${name}: 0; }', 'Unexpected token'],
  ['.a { ${declarations} }', 'Unexpected'],
  ['.a { top: 0; } /* ${note} */', '${note} got lost'],
  ['.a { width: calc(${x}px - 12px); }', '${x} got lost'],
  ['.a { transition: opacity ${x}ms; }', '${x} got lost'],
  ['.a { top: 0; }} .b { top: 0; }', 'a hole is in a block'],
])('%s is refused', (css, reason) => {
  expect(() => shortenText(css)).toThrow(reason)
})

test('a style sheet that cannot be minified fails the build, with its place', async () => {
  const file = '/packages/runtime/src/sheet.ts'
  const source = 'export const NAME = `name`\nexport const CSS: string = `.a { top: 0; ${NAME}: 0; }`'
  const build = await rolldown({
    input: file,
    plugins: [{ name: 'one-file', resolveId: (id) => id, load: () => source }, shortStyles],
  })
  const building = build.generate()
  await expect(building).rejects.toThrow('This style sheet cannot be minified')
  await expect(building).rejects.toThrow(`${file}:2:27`)
})
