import type { Component, Condition, Property, Theme } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { listAllAppVersions, listLinkSchemes, toVersionKey } from '../../apps/apps/index.ts'
import { listAllCustomAvatars, readContents, type NamedContent } from '../../authoring/projects/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { listFeedingProviders } from '../../apps/providers/index.ts'
import { listAllSegments } from '../../audience/segments/index.ts'
import { listAllCustomTemplates } from '../../authoring/templates/index.ts'
import { findThemeDraft } from '../../delivery/themes/index.ts'

interface PresentSegment {
  id: string
  conjunction: 'AND' | 'OR'
  rules: Condition[]
}

/** The content of an app before an import, by the keys with which the document refers to it. */
export interface PresentContent {
  linkSchemes: string[]
  versions: Map<string, string>
  projects: Map<string, NamedContent>
  properties: Map<string, Property>
  segments: Map<string, PresentSegment>
  templates: Map<string, Component>
  /** The hashes of custom avatars. */
  avatars: Set<string>
  providers: Map<string, string>
  /** The draft of its theme. */
  theme: Theme | undefined
}

/** Names are equal ignoring case, versions ignoring their zeros. */
export const toNameKey = (name: string): string => name.toLowerCase()
export const toPropertyKey = ({ owner, name }: Pick<Property, 'owner' | 'name'>): string =>
  `${owner} ${toNameKey(name)}`
export const toProjectKey = (version: string, name: string): string =>
  `${toVersionKey(version)}/${toNameKey(name)}`

export async function readPresentContent(tx: Tx, appId: string): Promise<PresentContent> {
  const versions = await listAllAppVersions(tx, appId)
  const versionNames = new Map(versions.map(({ id, name }) => [id, name]))
  const projects = await readContents(tx, appId)
  return {
    linkSchemes: await listLinkSchemes(tx, appId),
    versions: new Map(versions.map(({ id, name }) => [toVersionKey(name), id])),
    projects: new Map(
      projects.map((it) => [toProjectKey(versionNames.get(it.appVersionId) ?? '', it.name), it]),
    ),
    properties: new Map(
      [...(await listAllProperties(tx, appId)), ...(await listAllProperties(tx, appId, 'ACCOUNT'))].map(
        (it) => [toPropertyKey(it), it],
      ),
    ),
    segments: new Map((await listAllSegments(tx, appId)).map((it) => [toNameKey(it.name), it])),
    templates: new Map(
      (await listAllCustomTemplates(tx, appId)).map(({ name, component }) => [toNameKey(name), component]),
    ),
    avatars: new Set((await listAllCustomAvatars(tx, appId)).map(({ media }) => media)),
    theme: await findThemeDraft(tx, appId),
    providers: new Map((await listFeedingProviders(tx, appId)).map(({ id, name }) => [toNameKey(name), id])),
  }
}
