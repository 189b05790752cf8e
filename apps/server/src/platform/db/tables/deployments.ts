export type DeploymentsTables = object
