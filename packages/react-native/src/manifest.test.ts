import { ENTRY_NAMES, toManifest } from '../npm/to-manifest.ts'

test('a bundler that ignores `exports` finds modules of one kind for all entries', () => {
  const manifest = toManifest('1.2.3')
  const entries: Record<string, unknown> = manifest.exports
  // By the field that Metro asks for first, as the others are found by their paths.
  expect(manifest['react-native']).toBe('./index.js')
  for (const name of ENTRY_NAMES) {
    expect(entries[name === 'index' ? '.' : `./${name}`]).toMatchObject({
      import: { default: `./${name}.js` },
      require: { default: `./cjs/${name}.js` },
    })
  }
})
