import { describeLeastPrivilege } from './probes/least-privilege';

describeLeastPrivilege(0, 2);
