import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '@waymark/contract'
import { defaultsQuery } from '../deployments.queries.ts'
import { toTriggerValues } from '../form-values.ts'
import type { DeploymentFormApi } from './deployment-form-api.ts'

/** Lets a new deployment start as the server would let it, until its author chooses how it starts. */
export function useDefaultStart(form: DeploymentFormApi, project: Project | undefined): void {
  const { appId = '', id = '' } = project ?? {}
  const defaults = useQuery({ ...defaultsQuery(appId, [id]), enabled: project !== undefined })
  const trigger = defaults.data?.get(id)?.trigger
  const { setValues, isTouched } = form
  useEffect(() => {
    if (trigger && !isTouched('triggerType')) setValues(toTriggerValues(trigger))
    // Neither function changes while the form is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [trigger])
}
