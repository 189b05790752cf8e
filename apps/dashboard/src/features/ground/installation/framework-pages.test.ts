import { expect, test } from 'vitest'
import { platforms, toPlatformState } from '@waymark/contract/constants'
import { listFrameworks, parsePage, readFrameworkCode } from './framework-pages.ts'

const app = { host: 'https://guides.shop.example/waymark', sdkKey: 'wm_shop' }

test.each(platforms)('%s has packages if there is an SDK', (platform) => {
  expect(listFrameworks(platform).length > 0).toBe(['READY', 'BETA'].includes(toPlatformState(platform)))
})

const frameworks = [...new Set(platforms.flatMap(listFrameworks))]

test.each(frameworks)(
  'the page on %s has commands, and code that starts the SDK of this app',
  async (name) => {
    const { install, files } = await readFrameworkCode(name, app)
    expect(install).toMatch(
      /^npm install https:\/\/guides\.shop\.example\/waymark\/packages\/waymark-[a-z-]+-[\d.]+tgz/,
    )
    expect(files.length).toBeGreaterThan(0)
    const code = files.map(({ text }) => text).join('\n')
    expect(code).toContain(app.sdkKey)
    expect(code).toContain(app.host)
    expect(code).not.toMatch(/YOUR_SDK_KEY|waymark\.example/)
  },
)

test('only the section on the start is read, and each file by its path', () => {
  const page = [
    '# A\n\n## Install\n\n```\nnpm ci\n```\n\n## Start\n\n',
    '`src/main.ts`:\n\n```ts\ninit("YOUR_SDK_KEY")\n```\n\n## Calls\n\n`src/other.ts`:\n\n```ts\ntrack()\n```\n',
  ].join('')
  expect(parsePage(page, app)).toEqual({
    install: 'npm ci',
    files: [{ path: 'src/main.ts', text: 'init("wm_shop")' }],
  })
})
