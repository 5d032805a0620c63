import { anomalies } from '../../../contracts/forecast/anomaly';
import { document } from './document';

/** Newest onset first. Each run writes it anew, changed or not, so that its provenance says when it was last looked at. */
export const anomalyLog = document('data/anomaly_log.json', anomalies);
