import type { UseFormReturnType } from '@mantine/form'
import type { DeploymentFormValues } from '../form-values.ts'

/** The form as its sections read and change it. */
export type DeploymentFormApi = UseFormReturnType<DeploymentFormValues>
