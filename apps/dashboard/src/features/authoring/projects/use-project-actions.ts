import type { Deployment, Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/calls/api.ts'
import { useBulk, type Bulk } from '../../../ui/selection/use-bulk.ts'
import { useDeferred } from '../../../ui/selection/use-deferred.ts'
import { deleteStopping, refreshProjectsAndDeployments, type ProjectPlace } from './projects.queries.ts'

type Act = (projects: readonly Project[], onDone?: () => void) => void

export interface ProjectActions {
  bulk: Bulk
  /** Ids of projects that are about to be deleted. */
  hidden: ReadonlySet<string>
  publish: Act
  duplicate: Act
  /** Deletes them; those of these deployments that stand in the way are stopped first. */
  remove: (projects: readonly Project[], active?: readonly Deployment[]) => void
  move: (projects: readonly Project[], to: { id: string; name: string }, onDone?: () => void) => void
  /** Creates a deployment of each, and takes them live if that is wanted. */
  deploy: (projects: readonly Project[], isToGoLive: boolean, onDone?: () => void) => void
}

/** The actions on one or several projects of an app version, each with a call for all of them. */
export function useProjectActions({ appId, appVersionId }: ProjectPlace): ProjectActions {
  const { t } = useTranslation('projects')
  const bulk = useBulk(refreshProjectsAndDeployments)
  const { hidden, defer } = useDeferred()
  const place = { appId, appVersionId }
  const deleteEach = (ids: string[]) => client.projects.deleteEach({ ...place, ids })

  const goLive = (deployments: Deployment[]) =>
    bulk.run(deployments, {
      call: (ids) => client.deployments.goLiveEach({ appId, ids }),
      toast: (count) => t('bulk.live', { count }),
      undo: { call: (ids) => client.deployments.stopEach({ appId, ids }) },
    })

  return {
    bulk,
    hidden,
    publish: (projects, onDone) =>
      bulk.run(projects, {
        call: (ids) => client.projects.publishEach({ ...place, ids }),
        toast: (count) => t('bulk.published', { count }),
        undo: {
          call: (ids) => client.projects.withdrawEach({ ...place, ids }),
          // Publishing what has not changed makes no version.
          isUndoable: ({ projectId, version }) =>
            projects.find(({ id }) => id === projectId)?.publishedVersion !== version,
        },
        onDone,
      }),
    duplicate: (projects, onDone) =>
      bulk.run(projects, {
        call: (ids) => client.projects.duplicateEach({ ...place, ids }),
        toast: (count) => t('bulk.duplicated', { count }),
        undo: { call: deleteEach, toId: ({ id }) => id },
        onDone,
      }),
    remove: (projects, active = []) =>
      defer({
        ids: projects.map(({ id }) => id),
        toast: t('bulk.deleted', { count: projects.length }),
        act: () => bulk.run(projects, { call: (ids) => deleteStopping(place, ids, active) }),
      }),
    move: (projects, to, onDone) =>
      bulk.run(projects, {
        call: (ids) => client.projects.moveEach({ ...place, ids, toAppVersionId: to.id }),
        toast: (count) => t('bulk.moved', { count, name: to.name }),
        undo: {
          call: (ids) =>
            client.projects.moveEach({ appId, appVersionId: to.id, ids, toAppVersionId: appVersionId }),
        },
        onDone,
      }),
    deploy: (projects, isToGoLive, onDone) =>
      bulk.run(projects, {
        call: (ids) => client.deployments.createEach({ appId, ids }),
        ...(!isToGoLive && {
          toast: (count: number) => t('bulk.drafted', { count }),
          undo: {
            call: (made: string[]) => client.deployments.deleteEach({ appId, ids: made }),
            toId: ({ id }: Deployment) => id,
          },
        }),
        onDone: (made) => {
          onDone?.()
          if (isToGoLive) goLive(made)
        },
      }),
  }
}
