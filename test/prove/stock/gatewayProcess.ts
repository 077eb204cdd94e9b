import { startLocalCloud } from '../../../local/cloud.ts';

/** One process of the proof of the stock: the local cloud on a store that it shares with the other one. */
const [dynamoDbEndpoint = '', tablePrefix = ''] = process.argv.slice(2);
const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint, tablePrefix });
process.on('disconnect', () => void cloud.stop());
process.send?.({ url: cloud.url, apiKey: cloud.keys.enterprise, names: cloud.names });
