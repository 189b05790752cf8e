import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '@waymark/contract'
import { plainMatches } from '@waymark/contract/constants'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { stepsQuery } from '../deployments.queries.ts'
import type { OfferedStep } from '../deployments.queries.ts'

/** Lets a new deployment start on the page of its guide's first step, until its author chooses how it starts. */
export function useFirstPage(form: DeploymentFormApi, project: Project | undefined): void {
  const steps = useQuery({ ...stepsQuery(project ?? nothing), enabled: project !== undefined })
  const page = steps.data && findFirstPage(steps.data)
  const { setValues, isTouched } = form
  useEffect(() => {
    if (!steps.data || isTouched('triggerType')) return
    if (page) setValues({ triggerType: 'SCREEN_ENTER', urlMatch: page.match, urlValue: page.value })
    else setValues({ triggerType: 'INSTANT' })
    // Neither function changes while the form is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [project?.id, page?.match, page?.value, steps.data !== undefined])
}

const nothing = { appId: '', appVersionId: '', id: '' }

function findFirstPage(steps: OfferedStep[]) {
  const [first] = steps
  if (!first || first.pageName !== null) return undefined
  const documents = first.identifiers.map(({ document }) => document)
  const url = documents.flatMap((it) => ('url' in it && it.url ? [it.url] : []))[0]
  const match = plainMatches.find((it) => it === url?.match)
  return url && match && { match, value: url.value }
}
