import { Drawer, Skeleton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deployment, Project } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { DeploymentForm } from './deployment-form.tsx'
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
  const save = useMutation(
    saveDeploymentMutation(useQueryClient(), (saved) => {
      stored.current = saved
    }),
  )
  const submit = ({ values, intent }: Pick<DeploymentToSave, 'values' | 'intent'>) => {
    const onSuccess = (saved: Deployment) => {
      onClose()
      if (intent === 'goLive') onWentLive(saved)
      else showToast('success', t('done.saved', { name: saved.name }))
    }
    save.mutate({ appId: app.id, stored: stored.current, values, intent }, { onSuccess })
  }
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
      pending={save.isPending ? save.variables.intent : null}
      onTouched={onTouched}
      onSubmit={submit}
    />
  )
}
