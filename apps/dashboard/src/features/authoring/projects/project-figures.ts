import { useQuery } from '@tanstack/react-query'
import type { Project } from '@waymark/contract'
import { findChoice } from '@waymark/contract/constants'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { authorNamesQuery, projectRanksQuery } from './projects.queries.ts'

/** The figures that a list shows of a project besides its own fields. */
export interface ProjectFacts {
  kind: string
  /** When it went live, if it is live. */
  liveSince: string | undefined
  /** End users of the last 30 days; undefined until they are known. */
  reached: number | undefined
  /** The share of them who completed it; null for what is not made to be completed. */
  completionRate: number | null | undefined
  changedBy: string | null
}

export type FindFacts = (project: Project) => ProjectFacts

/** Reads the facts of all projects of an app with three calls, whatever their number. */
export function useProjectFacts(
  appId: string,
  liveSince: ReadonlyMap<string, string>,
  isShown: boolean,
): FindFacts {
  const { t } = useTranslation('projects')
  const ranks = useQuery({ ...projectRanksQuery(appId), enabled: isShown }).data
  const names = useQuery({ ...authorNamesQuery, enabled: isShown }).data
  return useCallback(
    ({ id, subType, updatedBy }) => {
      const choice = findChoice(subType)
      const rank = ranks?.get(id)
      return {
        kind: choice ? t(`catalogue.choices.${choice}.name`) : '',
        liveSince: liveSince.get(id),
        reached: ranks && (rank?.seen.endUsers ?? 0),
        completionRate: ranks && (rank?.completionRate ?? null),
        changedBy: (updatedBy !== null && names?.get(updatedBy)) || null,
      }
    },
    [t, ranks, names, liveSince],
  )
}
