import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project, Property, Provider, Segment } from '@waymark/contract'
import { propertiesQuery, segmentsWithRulesQuery } from '../../../lib/calls/app-lists.ts'
import type { FindType, PropertyKind } from './rule-draft.ts'
import { listsQuery, publishedProjectsQuery } from './segments.queries.ts'

/** The properties, segments, lists and projects that rules can refer to. */
export interface RuleVocabulary {
  properties: readonly Property[]
  segments: readonly Segment[]
  lists: readonly Provider[]
  projects: readonly Project[]
  findProperty: (name: string, kind: PropertyKind) => Property | undefined
  findType: FindType
  /** The name of a segment, list or project; undefined while it loads, or if it is not published. */
  findName: (id: string) => string | undefined
  /** Whether all of it has loaded: rules cannot be edited without the types of properties. */
  isReady: boolean
  error: unknown
  retry: () => void
}

const NONE: readonly never[] = []

/**
 * Loads everything that an app's rules can refer to; parts that are still loading are missing. The functions stay the
 * same until it changes.
 */
export function useRuleVocabulary(appId: string): RuleVocabulary {
  const queries = [
    useQuery(propertiesQuery(appId)),
    useQuery(segmentsWithRulesQuery(appId)),
    useQuery(listsQuery(appId)),
    useQuery(publishedProjectsQuery(appId)),
  ] as const
  const [properties, segments, lists, projects] = [
    queries[0].data?.content ?? NONE,
    queries[1].data?.content ?? NONE,
    queries[2].data ?? NONE,
    queries[3].data?.content ?? NONE,
  ]
  const known = useMemo(() => {
    const names = new Map([...segments, ...lists, ...projects].map(({ id, name }) => [id, name]))
    const byName = new Map(properties.map((it) => [`${it.owner} ${it.name}`, it]))
    const findProperty = (name: string, kind: PropertyKind) =>
      byName.get(`${kind === 'PROPERTY' ? 'END_USER' : 'ACCOUNT'} ${name}`)
    return {
      properties,
      segments,
      lists,
      projects,
      findProperty,
      findType: (name: string, kind: PropertyKind) => findProperty(name, kind)?.type,
      findName: (id: string) => names.get(id),
    }
  }, [properties, segments, lists, projects])
  return {
    ...known,
    isReady: queries.every(({ data }) => data !== undefined),
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
