import type { Project } from '@waymark/contract'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'

interface ProjectStatesProps {
  project: Project
  isLive: boolean
  /** Short for "Unpublished changes" where there is little space. */
  changesLabel?: string
}

/** Whether a project is live, else published or a draft, and whether it has changed since it was published. */
export function ProjectStates({ project, isLive, changesLabel }: ProjectStatesProps) {
  const { status, hasUnpublishedChanges } = project
  return (
    <>
      <StatusBadge status={isLive ? 'LIVE' : status} />
      {status === 'PUBLISHED' && hasUnpublishedChanges && (
        <StatusBadge status="CHANGES" label={changesLabel} />
      )}
    </>
  )
}
