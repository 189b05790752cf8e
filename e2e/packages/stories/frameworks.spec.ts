import { join } from 'node:path'
import { writeProject } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'
import { followGuide } from '../support/follow-guide.ts'
import { createFreshApp, type FreshApp } from '../support/fresh-app.ts'
import { serveNext } from '../support/serve-next.ts'
import { serveStatic } from '../support/serve-static.ts'

interface Built {
  /** In this folder's parent. */
  path: string
  /** Compiles the types strictly and builds for production; returns the folder to serve. */
  build(app: FreshApp): Promise<string>
}

const SINGLE_PAGE: Record<string, Built> = {
  'React and Vite': {
    path: 'apps/react',
    build: async ({ folder, run }) => {
      await run('typescript/bin/tsc', ['--project', '.'])
      await run('vite/bin/vite.js', ['build'])
      return join(folder, 'dist')
    },
  },
  Vue: {
    path: 'apps/vue',
    build: async ({ folder, run }) => {
      await run('vue-tsc/bin/vue-tsc.js', ['--project', '.'])
      await run('vite/bin/vite.js', ['build'])
      return join(folder, 'dist')
    },
  },
  Angular: {
    path: 'apps/angular',
    build: async ({ folder, run }) => {
      // Its compiler checks the types, those of templates included.
      await run('@angular/cli/bin/ng.js', ['build'])
      return join(folder, 'dist/browser')
    },
  },
}

for (const [framework, { path, build }] of Object.entries(SINGLE_PAGE)) {
  test(`a guide is followed and counted in an app with ${framework}, under a strict policy`, async ({
    dashboard,
  }) => {
    const project = await writeProject(dashboard)
    const app = await createFreshApp(path, project.sdkKey)
    const served = await serveStatic(await build(app))
    const loaded = await followGuide({ dashboard, project, url: served.url })
    await served.close()
    console.log(`${framework}: ${loaded.before} B of scripts before the guide, ${loaded.withGuide} B with it`)
  })
}

for (const bundler of ['turbopack', 'webpack']) {
  test(`a guide is followed and counted in an app with Next.js and ${bundler}, rendered on the server`, async ({
    dashboard,
  }) => {
    const project = await writeProject(dashboard)
    const { folder, run } = await createFreshApp('apps/next', project.sdkKey)
    await run('next/dist/bin/next', ['build', `--${bundler}`])
    const served = await serveNext(folder)
    const page = await (await fetch(served.url)).text()
    expect(page).toContain('<h1>Plants</h1>')
    // A difference between server and browser is an error in the console, which fails the test.
    const loaded = await followGuide({ dashboard, project, url: served.url })
    expect(served.readErrors()).toBe('')
    await served.close()
    console.log(
      `Next.js, ${bundler}: ${loaded.before} B of scripts before the guide, ${loaded.withGuide} B with it`,
    )
  })
}
