/** The stacks of a stage, in the order of their deployment. Only the first holds what nobody can create again. */
export const stackNames = <Stage extends string>(stage: Stage) =>
  ({ data: `PetStore-${stage}-Data`, api: `PetStore-${stage}`, watch: `PetStore-${stage}-Watch` }) as const;
