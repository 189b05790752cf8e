import type { ReactNode } from 'react'
import classes from './workspace.module.css'
import { usePanels } from './use-panels.ts'

interface WorkspaceProps {
  label: string
  topBar: ReactNode
  outline: ReactNode
  stage: ReactNode
  settings: ReactNode
  /** Shows the stage without the panels. */
  isStageAlone?: boolean
}

/** An editor's layout: a bar above, a panel on each side that the author can close, the stage in between. */
export function Workspace({ label, topBar, outline, stage, settings, isStageAlone = false }: WorkspaceProps) {
  const { closed } = usePanels()
  return (
    <main
      className={classes.layout}
      aria-label={label}
      data-closed={closed.join(' ')}
      data-alone={isStageAlone || undefined}
    >
      <div className={classes.top}>{topBar}</div>
      {!isStageAlone && outline}
      <div className={classes.stage} data-stage>
        {stage}
      </div>
      {!isStageAlone && settings}
    </main>
  )
}
