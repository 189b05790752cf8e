import { isMobile, type Platform } from '@waymark/contract/constants'

/** The pages of the documentation, whose code is that of apps that are built and run by tests. */
const pages = import.meta.glob<string>('../../../../../../docs/frameworks/*.md', {
  query: '?raw',
  import: 'default',
})

export type Framework =
  | 'react'
  | 'next'
  | 'angular'
  | 'vue'
  | 'ionic'
  | 'capacitor'
  | 'cordova'
  | 'react-native'

export interface FrameworkCode {
  /** The commands that build and install the package. */
  install: string
  /** The files that start the SDK, with their paths in the app. */
  files: { path: string; text: string }[]
}

interface InstalledIn {
  host: string
  sdkKey: string
}

/** The frameworks that have a package, for apps of this platform. */
export function listFrameworks(platform: Platform): Framework[] {
  if (!isMobile(platform)) return ['react', 'next', 'angular', 'vue']
  if (platform.startsWith('REACT_NATIVE_')) return ['react-native']
  if (platform.startsWith('IONIC_')) return ['ionic', 'capacitor']
  return platform.startsWith('CORDOVA_') ? ['cordova'] : []
}

const toPagePath = (framework: Framework): string => `docs/frameworks/${framework}.md`

/** Reads the code of a framework's page, with this app's key and the address of this server. */
export async function readFrameworkCode(framework: Framework, app: InstalledIn): Promise<FrameworkCode> {
  const load = pages[`../../../../../../${toPagePath(framework)}`]
  if (!load) throw new Error(`There is no ${toPagePath(framework)}`)
  return parsePage(await load(), app)
}

/** A file that a page shows: its path, and its text. */
const SHOWN = /^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$/gms

export function parsePage(page: string, { host, sdkKey }: InstalledIn): FrameworkCode {
  const fill = (text: string) =>
    text.replaceAll('YOUR_SDK_KEY', sdkKey).replaceAll('https://waymark.example', host).trimEnd()
  const [, install = ''] = /^```\n(.*?)^```$/ms.exec(findSection(page, 'Install')) ?? []
  const files = [...findSection(page, 'Start').matchAll(SHOWN)]
  return {
    install: fill(install),
    files: files.map(([, path = '', text = '']) => ({ path, text: fill(text) })),
  }
}

const findSection = (page: string, title: string): string =>
  page.split(/^## /m).find((it) => it.startsWith(`${title}\n`)) ?? ''
