import type { Component, ExportedStep, ProjectContent } from '@waymark/contract'
import { listBlockMedia } from '@waymark/contract/compiler'

/** Lists every hash in a project's content. */
export function listMediaOfContent({ startScreen, steps, pages, avatars }: ProjectContent): string[] {
  const all = [...(startScreen ? [startScreen] : []), ...steps, ...pages.flatMap(({ assists }) => assists)]
  return [
    ...all.flatMap(listMediaOfStep),
    ...pages.flatMap(({ logo }) => logo ?? []),
    ...avatars.map(({ media }) => media),
  ]
}

export const listMediaOfComponent = (component: Component | null): string[] =>
  (component?.blocks ?? []).flatMap(listBlockMedia).map(({ hash }) => hash)

const listMediaOfStep = ({ component, logo, thumbnail, sound }: ExportedStep): string[] => [
  ...listMediaOfComponent(component),
  ...(logo ? [logo] : []),
  ...(thumbnail ? [thumbnail] : []),
  ...Object.values(sound).map(({ media }) => media),
]
