import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { IconUserQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deployment, Project } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { deliveredQuery } from '../../../../lib/calls/app-lists.ts'
import { focusFirstError } from '../../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../../lib/errors/form-errors.ts'
import { nameRivals } from '../../../../lib/texts/name-rivals.ts'
import { Notice } from '../../../../ui/dialogs/notice.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../../ui/dialogs/live-form.tsx'
import classes from './deployment-form.module.css'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { DeploymentSummary } from './deployment-summary.tsx'
import { defaultsQuery } from '../deployments.queries.ts'
import type { DeploymentToSave } from '../deployments.queries.ts'
import { useForEveryone } from '../for-everyone.tsx'
import { toStartValues, toTargeting } from '../form-values.ts'
import type { DeploymentFormValues } from '../form-values.ts'
import { FormSections } from './form-sections.tsx'
import { listRivals } from '../../../../lib/checks/list-rivals.ts'
import { useDeploymentValidation } from './use-deployment-validation.ts'
import { WhoSeesDialog } from '../who-sees/who-sees-dialog.tsx'
import type { Plan } from '../who-sees/who-sees.queries.ts'

interface DeploymentFormProps {
  initialValues: DeploymentFormValues
  /** The deployment being edited; null for a new one. */
  deployment: Deployment | null
  projects: readonly Project[]
  error: unknown
  /** The action in progress. */
  pending: DeploymentToSave['intent'] | null
  /** Called on the first change: closing would now lose it. */
  onTouched: () => void
  onSubmit: (submitted: Pick<DeploymentToSave, 'values' | 'intent'>) => void
}

export function DeploymentForm(props: DeploymentFormProps) {
  const { initialValues, deployment, projects, error, pending, onTouched, onSubmit } = props
  const { t } = useTranslation(['deployments', 'common'])
  const { app } = useAppArea()
  const [asked, setAsked] = useState<Plan | null>(null)
  const form = useForm<DeploymentFormValues>({
    initialValues,
    validate: useDeploymentValidation(),
    onValuesChange: onTouched,
  })
  const rest = useFormErrors(form, error)
  const { values } = form
  const isDelivered = deployment?.status === 'LIVE' || deployment?.status === 'SCHEDULED'
  const project = projects.find(({ id }) => id === values.projectId)
  const projectName = project?.name ?? deployment?.projectName
  const defaults = useDefaultStart(form, deployment ? undefined : project)
  const delivered = useQuery(deliveredQuery(app.id))
  const subType = project?.subType ?? deployment?.projectSubType
  const rivals = listRivals(
    { id: deployment?.id, subType, targeting: toTargeting(values) },
    delivered.data?.content ?? [],
  )
  const { askFirst, isAsking, question } = useForEveryone()
  const submit = (intent: DeploymentToSave['intent']) =>
    form.onSubmit((valid) => {
      const send = () => onSubmit({ values: valid, intent })
      if (intent === 'goLive') askFirst([toTargeting(valid)], send)
      else send()
    }, focusFirstError)
  const toPlan = (): Plan => ({
    appId: app.id,
    projectId: values.projectId,
    ...(deployment && { deploymentId: deployment.id }),
    targeting: toTargeting(values),
  })
  return (
    <>
      <LiveForm onSubmit={submit('goLive')}>
        <div className={classes.columns}>
          <Stack gap={36}>
            <FormSections form={form} projects={projects} deployment={deployment} />
          </Stack>
          <div className={classes.aside}>
            <Stack gap="md">
              <DeploymentSummary values={values} projectName={projectName} />
              {rivals.length > 0 && (
                <Notice
                  color="marker"
                  title={t('common:rivals.title')}
                  text={t('common:rivals.text', { names: nameRivals(rivals) })}
                />
              )}
              <Button
                variant="default"
                leftSection={<IconUserQuestion size={18} />}
                disabled={!values.projectId}
                onClick={() => setAsked(toPlan())}
              >
                {t('whoSees.open')}
              </Button>
            </Stack>
          </div>
        </div>
        <div className={classes.foot}>
          <FormProblem error={rest} />
          {defaults.isError && (
            <FailureState error={defaults.error} onRetry={() => void defaults.refetch()} />
          )}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              loading={pending === 'save'}
              disabled={pending === 'goLive'}
              onClick={() => submit('save')()}
            >
              {isDelivered ? t('form.save') : t('form.saveDraft')}
            </Button>
            <Button
              type="submit"
              loading={pending === 'goLive'}
              disabled={pending === 'save' || isAsking || !defaults.isReady}
            >
              {isDelivered ? t('form.goLiveWithChanges') : t('form.goLive')}
            </Button>
          </Group>
        </div>
      </LiveForm>
      {question}
      <WhoSeesDialog plan={asked} name={values.name} onClose={() => setAsked(null)} />
    </>
  )
}

/** Lets a new deployment start as the server would let it, until its author chooses how it starts. */
function useDefaultStart(form: DeploymentFormApi, project: Project | undefined) {
  const { appId = '', id = '' } = project ?? {}
  const { data, isLoading, isError, error, refetch } = useQuery({
    ...defaultsQuery(appId, [id]),
    enabled: project !== undefined,
  })
  const rules = data?.get(id)
  const { setValues, isTouched } = form
  useEffect(() => {
    if (rules && !startFields.some((field) => isTouched(field)))
      setValues((values) => toStartValues(rules, values.timeZone ?? 'UTC'))
    // Neither function changes while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [rules])
  return { isReady: !isLoading && !isError, isError, error, refetch }
}

/** What an author chooses about the start; a choice of one leaves all of them alone. */
const startFields = ['triggerType', 'frequencyType', 'startAt', 'endAt'] as const
