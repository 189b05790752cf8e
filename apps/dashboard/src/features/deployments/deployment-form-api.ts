import type { UseFormReturnType } from '@mantine/form'
import type { DeploymentFormValues } from './form-values.ts'

/** The form as its sections read and write it. */
export type DeploymentFormApi = UseFormReturnType<DeploymentFormValues>
