import { Skeleton } from '@mantine/core'
import type { Deployment } from '@waymark/contract'
import { lazy, Suspense } from 'react'

const GoalsTab = lazy(async () => ({ default: (await import('./goals-tab.tsx')).GoalsTab }))

/** The tab of goals, whose code is loaded when it is first opened: figures come first. */
export function LateGoalsTab({ deployment }: { deployment: Deployment }) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden="true" />}>
      <GoalsTab deployment={deployment} />
    </Suspense>
  )
}
