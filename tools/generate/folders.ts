import { functionSources } from '../../common/functionSources.ts';
import { listRoutes, type OperationObject, readContract } from './contract.ts';

/** The folder of an operation in `functions/`: where its file is, else that of the other operations with its tag, else one of its tag's name. */
export function folderOf({ operationId, tags: [tag = ''] = [] }: OperationObject): string {
  const others = listRoutes(readContract()).filter(({ operation }) => operation.tags?.includes(tag));
  const sources = [operationId, ...others.map(({ operation }) => operation.operationId)].map((id) => functionSources[id]);
  return sources.find((file) => file !== undefined)?.split('/')[1] ?? tag.toLowerCase().replaceAll(' ', '-');
}
