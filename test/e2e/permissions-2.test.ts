import { describeLeastPrivilege } from './probes/least-privilege';

describeLeastPrivilege(1, 2);
