import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listScriptFiles } from './list-script-files.ts'

test('counts what a script imports at once, however deep and each once, and not what it may import later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-scripts-'))
  const files = {
    'entry.js': 'import{a}from"./near.js";import"./bare.js";const b=()=>import("./late.js");',
    'near.js': 'export{a}from"./far.js";',
    'bare.js': 'import{a}from "./far.js";',
    'far.js': 'export const a=1',
    'late.js': '',
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const listed = listScriptFiles(folder, 'entry.js').map((path) => path.slice(folder.length + 1))
  rmSync(folder, { recursive: true })
  expect(listed.toSorted()).toEqual(['bare.js', 'entry.js', 'far.js', 'near.js'])
})
