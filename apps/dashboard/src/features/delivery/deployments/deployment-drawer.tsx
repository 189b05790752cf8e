import { Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deployment, Project } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DeploymentForm } from './form/deployment-form.tsx'
import { saveDeploymentMutation } from './deployments.queries.ts'
import type { DeploymentToSave } from './deployments.queries.ts'
import { toFormValues, toNewFormValues } from './form-values.ts'
import { findOwnTimeZone } from './zoned-time.ts'

interface DeploymentDrawerProps {
  /** Opens the form for a new deployment; a project's id preselects that project. */
  newFor: string | null
  /** Opens the form for this deployment. */
  deployment: Deployment | null
  projects: readonly Project[]
  /** Whether the projects have loaded. */
  isReady: boolean
  onWentLive: (deployment: Deployment) => void
  onClose: () => void
}

export function DeploymentDrawer(props: DeploymentDrawerProps) {
  const { newFor, deployment, projects, isReady, onWentLive, onClose } = props
  const { t } = useTranslation('deployments')
  const title = deployment ? t('form.editTitle', { name: deployment.name }) : t('form.createTitle')
  const isOpen = newFor !== null || deployment !== null
  const [isTouched, setIsTouched] = useState(false)
  const close = () => {
    setIsTouched(false)
    onClose()
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={1040}
      padding="xl"
      title={title}
      closeOnEscape={!isTouched}
      closeOnClickOutside={!isTouched}
    >
      {isOpen && !isReady && <Skeleton height={480} />}
      {isOpen && isReady && (
        <EditDeployment
          key={deployment?.id ?? newFor}
          newFor={newFor}
          deployment={deployment}
          projects={projects}
          onWentLive={onWentLive}
          onTouched={() => setIsTouched(true)}
          onClose={close}
        />
      )}
    </Drawer>
  )
}

interface EditDeploymentProps extends Omit<DeploymentDrawerProps, 'isReady'> {
  onTouched: () => void
}

function EditDeployment(props: EditDeploymentProps) {
  const { newFor, deployment, projects, onWentLive, onTouched, onClose } = props
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  // Going live may fail after the deployment was stored; the retry then updates the stored one.
  const stored = useRef<DeploymentToSave['stored']>(
    deployment && { id: deployment.id, revision: deployment.revision },
  )
  const keep = (saved: DeploymentToSave['stored']) => {
    stored.current = saved
  }
  const save = useAction((queryClient) => saveDeploymentMutation(queryClient, keep), onClose)
  const submit = ({ values, intent }: Pick<DeploymentToSave, 'values' | 'intent'>) =>
    save.run(
      { appId: app.id, stored: stored.current, values, intent },
      intent === 'goLive' ? { onSuccess: onWentLive } : { toast: ({ name }) => t('done.saved', { name }) },
    )
  const project =
    projects.find(({ id }) => id === newFor) ?? (projects.length === 1 ? projects[0] : undefined)
  const initialValues = deployment
    ? toFormValues(deployment)
    : toNewFormValues({ project, platform: app.platform, timeZone: findOwnTimeZone() })
  return (
    <DeploymentForm
      initialValues={initialValues}
      deployment={deployment}
      projects={projects}
      error={save.error}
      pending={save.sending?.intent ?? null}
      onTouched={onTouched}
      onSubmit={submit}
    />
  )
}
