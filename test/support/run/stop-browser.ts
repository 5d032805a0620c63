import { stopServingBrowser } from '../browser';

export default stopServingBrowser;
